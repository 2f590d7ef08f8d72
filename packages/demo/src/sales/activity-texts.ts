import type { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'

type Texts = readonly [string, ...string[]]

export const subjects: Record<ActivityType, Texts> = {
  call: [
    'Call about the offer',
    'First call',
    'Follow-up call',
    'Ask for the decision',
    'Call before the board meets',
  ],
  email: [
    'Send the offer',
    'Send the price list',
    'Answer their questions',
    'Send the recording',
    'Confirm the dates',
  ],
  meeting: ['Meet the board', 'Visit the ground', 'Video meeting with the secretary', 'Kick-off meeting'],
  demo: ['Show the console', 'Show video analysis', 'Demo for the coaches'],
  task: [
    'Prepare the contract',
    'Check the number of teams',
    'Ask finance for the terms',
    'Set up the trial account',
  ],
  note: ['Who decides', 'What they use today', 'Budget', 'Season plans'],
}

export const bodies: Texts = [
  'They play on two grounds and have eleven teams.\nThe treasurer has the last word.',
  'Prefers mornings. Speak slowly, the line is bad.',
  'See https://touchline.example/offers for the current price list.',
  'The board meets on the first Monday of the month.',
  'They compare us with a spreadsheet and a messenger group.',
]

export const outcomes: Texts = [
  'Interested; wants a written offer.',
  'No answer, left a message.',
  'Agreed on a second meeting with the coaches.',
  'Asked to be called again after the winter break.',
  'Price is fine, the start date is open.',
  'Forwarded to the treasurer.',
]

export const durations: Partial<Record<ActivityType, number>> = { call: 15, meeting: 60, demo: 45 }
