import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { OFFICIALS_MAX, type MatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { officialRoleChoices, officialRoles } from '@touchline/domain/nouns/match/match-official.ts'
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { FormSection } from '#kit/form/section/form-section.tsx'

/** Officials, each with a role and a name. */
export function MatchOfficialsFields({ control }: { control: Control<MatchForm> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'officials' })
  const taken = useWatch({ control, name: 'officials' }).map(({ role }) => role)
  const { errors } = useFormState({ control, name: 'officials' })
  const problem = errors.officials?.root?.message ?? errors.officials?.message
  const free = officialRoles.find((role) => !taken.includes(role))
  return (
    <FormSection title={t('Officials')}>
      {fields.map((field, at) => (
        <Group key={field.id} gap="xs" align="flex-end" wrap="nowrap">
          <Stack gap="xs" flex={1}>
            <SelectField
              control={control}
              name={`officials.${at}.role`}
              label={t('Role of official {number}', { number: at + 1 })}
              options={officialRoleChoices}
              required
            />
            <TextField
              control={control}
              name={`officials.${at}.name`}
              label={t('Name of official {number}', { number: at + 1 })}
              required
            />
          </Stack>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Remove official {number}', { number: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {free !== undefined && fields.length < OFFICIALS_MAX && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append({ role: free, name: '' })}
        >
          {t('Add official')}
        </Button>
      )}
    </FormSection>
  )
}
