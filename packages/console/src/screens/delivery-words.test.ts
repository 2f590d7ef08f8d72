import { expect, test } from 'vitest'
import { refusals } from '@touchline/domain/engine/mail/delivery.ts'
import { linesOf, prospect } from './delivery-words.ts'

const at = new Date('2026-11-26T10:00:00Z')
const delivery = (state: 'queued' | 'sent' | 'failed' | 'refused', reason?: string, attempts = 1) => ({
  id: 'clubs_x_1',
  state,
  recipients: [{ address: 'ada@x.example', state, reason, attempts, at }],
})

test('a recipient has the state of theirs, and why', () => {
  expect(linesOf(delivery('sent'), { isOn: true })).toMatchObject([{ label: 'Sent', at, detail: undefined }])
  expect(linesOf(delivery('failed', '550 No'), { isOn: true })).toMatchObject([
    { label: 'Failed', detail: '550 No' },
  ])
  expect(linesOf(delivery('queued', '451 Busy', 3), { isOn: true })).toMatchObject([
    { label: 'Queued', detail: 'Tried 3 times: 451 Busy' },
  ])
  for (const reason of Object.values(refusals))
    expect(linesOf(delivery('refused', reason), { isOn: true })).toMatchObject([
      { label: 'Refused', tone: 'bad', detail: reason },
    ])
  const again = { ...delivery('failed', '550 No'), state: 'again' as const }
  expect(linesOf(again, { isOn: true })).toMatchObject([{ label: 'Queued', detail: undefined }])
})

test('without a mail server nothing is called queued', () => {
  const none = { label: 'Not sent', detail: 'No mail server is set up.' }
  expect(linesOf(delivery('queued'), {})).toMatchObject([{ ...none, to: 'ada@x.example' }])
  expect(linesOf(delivery('sent'), {})).toMatchObject([{ label: 'Sent' }])
  expect(prospect({}, at, at)).toMatchObject(none)
  expect(prospect({ isOn: true, since: at }, at, at)).toMatchObject({ label: 'Queued' })
  expect(prospect({ isOn: true, since: new Date(at.getTime() + 1) }, at, at)).toMatchObject({
    label: 'Not sent',
    detail: 'Written before a mail server was set up.',
  })
})
