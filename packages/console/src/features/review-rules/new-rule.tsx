import { Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  emptyRuleForm,
  ReviewRuleForm,
  tidied,
} from '@touchline/domain/tables/review-rule/review-rule-form.ts'
import type { RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { useState } from 'react'
import { ruleDecisions } from '#data/nouns/review-rule/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { BackButton } from './back-button.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleReplay } from './rule-replay.tsx'
import { ruleFieldWords as words } from './rule-words.ts'

type NewRuleProps = { queue: RuleQueue; onBack: () => void; onMade: (id: string) => void }

/** A new rule, saved as a draft without effect. */
export function NewRule({ queue, onBack, onMade }: NewRuleProps) {
  const [empty] = useState(() => ({ rev: 0, values: emptyRuleForm(queue) }))
  const record = useRecordForm<ReviewRuleForm, string>({
    subject: `reviewRules/new-${queue}`,
    person: currentAdmin().uid,
    resolver: formResolver(ReviewRuleForm),
    current: empty,
    newId: ruleDecisions.newId,
    async save({ id, values, openedAt }) {
      await mutate(ruleDecisions.create(), { id, form: { ...tidied(values), stage: 'draft' }, openedAt })
      return id
    },
    onSaved: (id) => {
      toast.done(t('Rule saved as a draft.'))
      if (id !== undefined) onMade(id)
    },
  })
  return (
    <Stack gap="md">
      <BackButton onBack={onBack} />
      <RecordForm record={record} words={words} saveLabel={t('Save draft')}>
        <RuleFields form={record.form} />
      </RecordForm>
      <RuleReplay values={record.form.watch()} />
    </Stack>
  )
}
