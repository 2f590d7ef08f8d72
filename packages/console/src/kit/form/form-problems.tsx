import { Anchor, Stack, Text } from '@mantine/core'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { problemsOf } from './problems-of.ts'
import { t } from '@touchline/domain/language/t.ts'

type FormProblemsProps<F extends FieldValues> = {
  form: UseFormReturn<F>
  words: Record<string, FieldWords>
}

/** After an attempt to save: every wrong field in one place, each a way to get there. */
export function FormProblems<F extends FieldValues>({ form, words }: FormProblemsProps<F>) {
  const { errors, submitCount } = form.formState
  const problems = problemsOf(errors)
  if (submitCount === 0 || problems.length === 0) return null
  const go = (name: string) => form.setFocus(name as FieldPath<F>) // a place of this form's own errors
  const labelOf = (name: string) => (words[name] ?? words[name.split('.')[0] ?? name])?.label ?? name
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('{count, plural, one {# field needs} other {# fields need}} another look', {
        count: problems.length,
      })}
    >
      <Stack gap={4}>
        {problems.map(({ name, message }) => (
          <Text key={name} size="sm">
            <Anchor component="button" type="button" size="sm" onClick={() => go(name)}>
              {labelOf(name)}
            </Anchor>
            : {message}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}
