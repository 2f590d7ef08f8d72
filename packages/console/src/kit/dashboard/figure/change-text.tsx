import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { Change } from './change.ts'
import classes from './figure.module.css'

const icons = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconMinus }

/** A change as an arrow, a sign and a colour: for everything that is compared here, more is better. */
export function ChangeText({ change: { sense, text } }: { change: Change }) {
  const Icon = icons[sense]
  return (
    <span className={classes['change']} data-sense={sense}>
      <Icon size={14} aria-hidden />
      {/* From right to left, too, a sign stays before its number. */}
      <bdi>{text}</bdi>
    </span>
  )
}
