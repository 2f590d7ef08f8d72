import { Kbd } from '@mantine/core'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { keyName } from '#kit/shortcuts/key-name.ts'
import type { PaletteGroup } from './use-source-groups.ts'
import type { PaletteItem } from './palette-source.ts'
import classes from './palette.module.css'
import { t } from '@touchline/domain/language/t.ts'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** Key of the option for Enter. */
  current: string | undefined
  onPoint(key: string): void
  onChoose(item: PaletteItem, elsewhere: boolean): void
}

/** Options by kind. */
export function PaletteList({ id, groups, current, onPoint, onChoose }: PaletteListProps) {
  return (
    // It exists even while empty: the box names it as the element that it controls.
    <div id={id} role="listbox" aria-label={t('Results')} className={classes.options}>
      {groups.map((group) => (
        <Group key={group.label} label={group.label}>
          {keyed(group).map(({ key, item }) => (
            <Option
              key={key}
              id={`${id}-${key}`}
              item={item}
              isCurrent={key === current}
              onPoint={() => onPoint(key)}
              onChoose={onChoose}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

/** Unique keys, since two groups may have the same id; no blanks, because they become part of an element's id. */
export const keyed = ({ label, items }: PaletteGroup) =>
  items.map((item) => ({ key: `${label}-${item.id}`.replaceAll(/\s+/g, '-'), item }))

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={classes.group} role="presentation">
        {label}
      </div>
      {children}
    </div>
  )
}

type OptionProps = Pick<PaletteListProps, 'onChoose'> & {
  id: string
  item: PaletteItem
  isCurrent: boolean
  onPoint(): void
}

function Option({ id, item, isCurrent, onPoint, onChoose }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const click = (event: MouseEvent) => onChoose(item, event.ctrlKey || event.metaKey || event.button === 1)
  const { icon, label, description, keys } = item
  return (
    // The box has the focus and the keys (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
    <div
      ref={box}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={isCurrent ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={click}
      onAuxClick={(event) => event.button === 1 && click(event)}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>
        <span className={classes.label} dir="auto">
          {label}
        </span>
        {description !== undefined && (
          <span className={classes.description} dir="auto">
            {description}
          </span>
        )}
      </span>
      {keys !== undefined && (
        <Kbd size="xs" aria-hidden>
          {keyName(keys)}
        </Kbd>
      )}
    </div>
  )
}
