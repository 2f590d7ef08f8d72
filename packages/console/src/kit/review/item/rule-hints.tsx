import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { RULES } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'

const ruleLink = (to: { search: string }, name: string) => ({
  rule: () => (
    <Anchor component={Link} to={to} replace preventScrollReset inherit>
      {name}
    </Anchor>
  ),
})

export type RuleHint = { id: string; name: string; text: string }

/** Suggestions of active rules about an item. People still decide, so that nothing is preselected. */
export function RuleHints({ query }: { query: ListQueryOptions<readonly RuleHint[]> }) {
  const { search } = useLocation()
  const { data: hints = [] } = useQuery(queryOf(query))
  if (hints.length === 0) return null
  const toRule = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(RULES, id)
    return { search: `?${next}` }
  }
  return (
    <Notice tone="info" role="note">
      {hints.map(({ id, name, text }) => (
        <div key={id}>{rich(t('Rule “<rule/>” suggests: {text}', { text }), ruleLink(toRule(id), name))}</div>
      ))}
    </Notice>
  )
}
