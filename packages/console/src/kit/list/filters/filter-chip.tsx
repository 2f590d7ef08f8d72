import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ClearButton } from '#ui/input/clear-button.tsx'
import classes from './filters.module.css'
import { t } from '@touchline/domain/language/t.ts'

type FilterChipProps = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> & {
    label: string
    /** Current filter in words; undefined: none. */
    chosen: string | undefined
    /** Full text where it is too long for a chip. */
    whole?: string | undefined
    /** Whether there is room only for the value; the label is in the accessible name. */
    isBare?: boolean
    /** Value that the list shows while it is off, where that is not everything. */
    unset?: string | undefined
    /** Set here for a Combobox, which removes the attribute from its target. */
    expanded?: boolean
  }

/** Button of a filter with its label and, when it is on, its value. Opens the choice. */
export function FilterChip({
  label,
  chosen,
  whole = chosen,
  isBare = false,
  unset,
  expanded,
  ...button
}: FilterChipProps) {
  return (
    <UnstyledButton
      {...button}
      aria-expanded={expanded ?? button['aria-expanded']}
      className={classes.chip}
      data-active={chosen !== undefined || undefined}
      data-bare={isBare || undefined}
      {...(whole === chosen ? {} : { title: whole, 'aria-label': `${label} ${isBare ? chosen : whole}` })}
    >
      {!isBare && <span className={classes.label}>{label}</span>}
      {(chosen ?? unset) !== undefined && (
        <span className={classes.chosen} dir="auto">
          {chosen ?? unset}
        </span>
      )}
      {!isBare && <IconChevronDown size={14} aria-hidden />}
    </UnstyledButton>
  )
}

type ChipGroupProps = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

/** A filter's button and, when it is on, a button that removes it. */
export function ChipGroup({ label, onRemove, children }: ChipGroupProps) {
  return (
    <span className={classes.group} data-active={onRemove !== undefined || undefined}>
      {children}
      {onRemove && <ClearButton label={t('Remove filter {label}', { label })} onClick={onRemove} />}
    </span>
  )
}
