import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields side by side where there is room; no row has a hole. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={classes['grid']}>
    {children}
  </SimpleGrid>
)
