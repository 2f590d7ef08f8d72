import { Button, type ButtonProps } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import type { ComponentPropsWithRef, RefObject } from 'react'
import type { List } from '#kit/list/use-list.ts'
import { t } from '@touchline/domain/language/t.ts'

export type AddFilterProps = {
  list: List
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Called to choose a filter's value from its own options. */
  onField(name: string): void
}

export const AddFilterButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
  <Button
    variant="default"
    size="xs"
    px={12}
    aria-label={t('Add filter')}
    data-sign-where-narrow
    aria-haspopup="listbox"
    leftSection={<IconFilterPlus size={15} aria-hidden />}
    {...props}
  >
    {t('Filter')}
  </Button>
)
