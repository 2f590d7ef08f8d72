import type { ComponentProps } from 'react'
import classes from './text.module.css'

/** Words for assistive technology alone. Rows and cards have several: Mantine's computes styles for each. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={classes.hidden} />
)
