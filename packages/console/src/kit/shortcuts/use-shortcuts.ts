import { use, useLayoutEffect, useRef } from 'react'
import { Beside } from '#kit/page/beside.ts'
import { offer, type Shortcut } from './registry.ts'

/**
 * Offers single-key shortcuts while the component is shown, listed in the `?` dialog under `scope`. They never fire while the
 * person types, in a menu or with an open dialog. Of equal keys the one offered last wins. The palette offers them all as
 * commands of the page, and those without a key as well. A record beside a list offers none: the effect of a key would depend
 * on which of the two is looked at.
 */
export function useShortcuts(scope: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  // Before the paint: a key pressed as a button becomes active must do what the button says.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // Offered again only when the shortcuts change; each one's handler is looked up when it is pressed.
  const isBeside = use(Beside)
  const signature = JSON.stringify(isBeside ? [] : shortcuts.map(({ run: _run, ...told }) => told))
  useLayoutEffect(() => {
    const offered = JSON.parse(signature) as Omit<Shortcut, 'run'>[] // written one line above
    const run = (index: number) => () => latest.current[index]?.run()
    return offer({ scope, shortcuts: offered.map((one, index) => ({ ...one, run: run(index) })) })
  }, [scope, signature])
}
