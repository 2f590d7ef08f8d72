import { createHash } from 'node:crypto'

import { attachmentLine } from '@touchline/domain/nouns/activity/mail.ts'
import { expect, test } from 'vitest'
import { commit, create, update } from '#testing/rules-commit.ts'
import { activityFields, storedContact, touch } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to a mail added as an activity. */

const scene = sceneFor(openRulesScene)

const messageId = 'CAF1x+a@mail.example'
const keyOf = (id: string) => `mail-${createHash('sha256').update(id).digest('hex')}`
const line = attachmentLine({
  slot: 10,
  size: 48_213,
  type: 'application/pdf',
  name: 'Angebot für Ana (2).pdf',
})
const { dueAt: _, ...fields } = activityFields
const mail: Fields = {
  ...fields,
  type: 'email',
  status: 'done',
  doneAt: new Date(0),
  body: `From: Ana\n\n${'x'.repeat(4900)}`,
  messageId,
  threadId: messageId,
  attachments: [line],
}

async function added(more: Fields = {}, key = keyOf(messageId)) {
  await scene.stage({
    'contacts/kim': storedContact(),
    [`activities/${key}`]: null,
    [`decisions/activities_${key}_1`]: null,
  })
  return commit(scene, [
    create(`activities/${key}`, { ...mail, ...more }, { entry: { to: 'done' } }),
    touch('contacts/kim', 1, {}, key),
  ])
}

test('what it says of itself never changes', async () => {
  await added()
  const key = `activities/${keyOf(messageId)}`
  for (const changes of [{ messageId: 'other@x' }, { threadId: 'other@x' }, { attachments: [] }])
    expect(await commit(scene, [update(key, changes)])).toBe('denied')
  expect(await commit(scene, [update(key, { outcome: 'Answered.' })])).toBe('allowed')
})
