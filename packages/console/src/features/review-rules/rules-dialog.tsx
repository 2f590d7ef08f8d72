import { t } from '@touchline/domain/language/t.ts'
import { RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { RuleList } from './rule-list.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { RULES } from '#paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BackButton, RulePart } from './rule-part.tsx'
import type { ReversalOf } from './rule-actions.tsx'
import { Stack } from '@mantine/core'
import { emptyRuleForm, ReviewRuleForm, tidied } from '@touchline/domain/tables/review-rule-form.ts'
import { ruleDecisions } from '#data/nouns/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleReplay } from './rule-replay.tsx'
import { ruleFieldWords as words } from './rule-words.ts'

/** The rules of a queue, or one of them, above the current page. */
export function RulesDialog({ reversalOf }: { reversalOf: ReversalOf }) {
  useFresh('reviewRules')
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const [isNew, setNew] = useState(false)
  const shown = params.get(RULES) ?? ''
  const queue = RuleQueue.safeParse(shown).data
  const show = (next: string | undefined) => {
    setNew(false)
    changeAddress(
      (address) => {
        if (next === undefined) address.delete(RULES)
        else address.set(RULES, next)
        return address
      },
      { replace: true },
    )
  }
  const part = () => {
    if (queue === undefined) return <RulePart key={shown} id={shown} onBack={show} reversalOf={reversalOf} />
    return isNew ? (
      <NewRule queue={queue} onBack={() => setNew(false)} onMade={show} />
    ) : (
      <RuleList queue={queue} onShow={show} onNew={() => setNew(true)} />
    )
  }
  return (
    <Dialog onClose={() => show(undefined)} size="xl" title={t('Review rules')}>
      {part()}
    </Dialog>
  )
}

type NewRuleProps = { queue: RuleQueue; onBack: () => void; onMade: (id: string) => void }

/** A new rule, saved as a draft without effect. */
function NewRule({ queue, onBack, onMade }: NewRuleProps) {
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
