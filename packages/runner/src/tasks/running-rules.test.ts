import { expect, test } from 'vitest'
import type { StoredDocument } from '@touchline/firestore/documents'
import { runningRules } from './running-rules.ts'

test('an answer that was asked for before a rule changed is not kept', async () => {
  const before = Promise.withResolvers<StoredDocument[]>()
  const active: StoredDocument = {
    path: 'reviewRules/gi',
    id: 'gi',
    fields: { stage: { stringValue: 'active' } },
    createTime: '',
    updateTime: '',
  }
  const answers = [before.promise, Promise.resolve([active])]
  let asked = 0
  const rules = runningRules({ find: () => answers[asked++] ?? Promise.resolve([]) })

  // While clubs are handled, somebody activates the rule.
  const ofClubs = rules.inStage('active')
  rules.saw('reviewRules', [], { isPass: false })
  before.resolve([])
  expect(await ofClubs).toEqual([])

  expect(await rules.inStage('active')).toMatchObject([{ id: 'gi', stage: 'active' }])
  rules.saw('clubs', [], { isPass: false })
  expect(await rules.inStage('active')).toHaveLength(1)
  expect(asked).toBe(2)
})
