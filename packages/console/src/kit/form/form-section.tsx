import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-frame.module.css'

type FormSectionProps = {
  title: string
  /** Content below the fields that needs the whole width. */
  below?: ReactNode
  children: ReactNode
}

/** A group of fields, side by side where there is room. */
export function FormSection({ title, below, children }: FormSectionProps) {
  const legend = (
    <Text fw={600} size="md" component="span">
      {title}
    </Text>
  )
  return (
    <Fieldset variant="unstyled" legend={legend} m={0}>
      <Stack gap="md">
        <FieldGrid>{children}</FieldGrid>
        {below}
      </Stack>
    </Fieldset>
  )
}

/** Fields side by side where there is room; no row has a hole. */
const FieldGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={classes['grid']}>
    {children}
  </SimpleGrid>
)
