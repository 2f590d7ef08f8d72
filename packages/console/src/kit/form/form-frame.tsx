import { Box, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-frame.module.css'

type FormFrameProps = {
  /** Content shown next to the form, or below where there is no room. */
  beside?: ReactNode
  children: ReactNode
}

/** Card of a form on its page. */
export const FormFrame = ({ beside, children }: FormFrameProps) => (
  <div className={classes['frame']}>
    <Paper withBorder radius="md" p="md" className={classes['form'] ?? ''}>
      {children}
    </Paper>
    {beside !== undefined && <Box className={classes['beside']}>{beside}</Box>}
  </div>
)
