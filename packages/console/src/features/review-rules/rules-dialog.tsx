import { t } from '@touchline/domain/language/t.ts'
import { RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { RuleList } from '#features/review-rules/list/rule-list.tsx'
import { useAddressChange } from '#kit/page/address/use-address-change.ts'
import { RULES } from '#paths.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NewRule } from './new-rule.tsx'
import { RulePart } from './rule-part.tsx'
import type { ReversalOf } from './rule-undo.tsx'

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
