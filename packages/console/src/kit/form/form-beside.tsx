import { Box, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-beside.module.css'

type FormBesideProps = {
  /** Content beside the form, or below it where there is no room. */
  beside: ReactNode
  children: ReactNode
}

/** A form and what has to be seen while it is filled in. */
export const FormBeside = ({ beside, children }: FormBesideProps) => (
  <div className={classes['frame']}>
    <Paper withBorder radius="md" p="md">
      {children}
    </Paper>
    <Box className={classes['beside']}>{beside}</Box>
  </div>
)
