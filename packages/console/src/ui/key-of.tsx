import classes from './key-of.module.css'

/** Key of a button, on it. */
export const KeyOf = ({ shortcut }: { shortcut: string }) => (
  <span className={classes.key} aria-hidden>
    {shortcut}
  </span>
)
