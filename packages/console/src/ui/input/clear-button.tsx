import { IconX } from '@tabler/icons-react'
import classes from './plain.module.css'

/** Clears the input next to it. */
export const ClearButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button type="button" className={classes['clear']} aria-label={label} onClick={onClick}>
    <IconX size={14} aria-hidden />
  </button>
)
