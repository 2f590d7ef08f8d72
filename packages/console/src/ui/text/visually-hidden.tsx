import type { ComponentProps } from 'react'
import classes from './text.module.css'

/** Text only for assistive technology. Rows and cards have several: Mantine's component computes styles for each. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={classes.hidden} />
)
