import { expect, test } from 'vitest'
import { canBeTestItem } from './test-item.ts'

const rejected = { subjectType: 'clubs', action: 'reject', from: 'requested', by: 'ana' }

test.each([
  [rejected],
  [{ ...rejected, action: 'approve' }],
  [{ ...rejected, subjectType: 'videos', action: 'askForInfo', from: 'pending' }],
])('%j can be one, for a lead alone', (decision) => {
  expect(canBeTestItem(decision, { isLead: true })).toEqual({ ok: true })
  expect(canBeTestItem(decision, { isLead: false })).toEqual({
    ok: false,
    why: 'Only review leads mark test items.',
  })
})

test.each([
  [{ ...rejected, subjectType: 'clubOwnershipRequests', from: 'pending' }, 'Records of this kind'],
  [{ ...rejected, by: 'runner' }, 'Automatic decisions'],
  [{ ...rejected, action: 'archive' }, 'Only an approval'],
  [{ ...rejected, from: 'needsInfo' }, 'Only an approval'],
  [{ ...rejected, subjectType: 'videos', from: 'escalated' }, 'Only an approval'],
])('%j can’t be one', (decision, why) => {
  const verdict = canBeTestItem(decision, { isLead: true })
  expect(verdict.ok ? '' : verdict.why).toContain(why)
})
