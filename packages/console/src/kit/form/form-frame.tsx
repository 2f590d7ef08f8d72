import { Box, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-frame.module.css'

type FormFrameProps = {
  /** Content to see while the form is filled in: beside it, or below where there is no room. */
  beside?: ReactNode
  children: ReactNode
}

/** The card of a form on its page. */
export const FormFrame = ({ beside, children }: FormFrameProps) => (
  <div className={classes['frame']}>
    <Paper withBorder radius="md" p="md" className={classes['form'] ?? ''}>
      {children}
    </Paper>
    {beside !== undefined && <Box className={classes['beside']}>{beside}</Box>}
  </div>
)
