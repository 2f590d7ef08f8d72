import { useEffect, useRef } from 'react'
import { offer, type Shortcut } from './registry.ts'

/**
 * Offers single-key shortcuts while the component is shown, listed in the `?` dialog under `scope`. They never fire
 * while the person types, in a menu or beside an open dialog. Of equal keys the one offered last wins.
 */
export function useShortcuts(scope: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  // Offered anew only when what is offered changes; what each one does is looked up when it is pressed.
  const signature = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })))
  useEffect(() => {
    const offered = JSON.parse(signature) as Pick<Shortcut, 'keys' | 'label'>[] // written one line above
    const run = (index: number) => () => latest.current[index]?.run()
    return offer({ scope, shortcuts: offered.map((one, index) => ({ ...one, run: run(index) })) })
  }, [scope, signature])
}
