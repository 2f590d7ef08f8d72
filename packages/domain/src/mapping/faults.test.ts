import { expect, test } from 'vitest'
import { parseMapping } from './faults.ts'

const faults = (json: unknown) => {
  const read = parseMapping(json)
  return 'faults' in read ? read.faults.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`) : []
}
const clubs = (fields: object) => faults({ clubs: { fields } })

test('a right one is read', () => {
  const mapping = {
    clubs: {
      from: 'teams',
      fields: {
        name: 'title',
        'geo.lat': 'at.latitude',
        status: { at: 'state', words: { NEW: 'requested' }, mirror: { rejected: 'NO', draft: null } },
        managerIds: { at: 'members/*@id', as: 'keys' },
      },
    },
  }
  expect(parseMapping(mapping)).toEqual({ mapping })
})

test.each([
  [clubs({ nme: 'title' }), 'clubs.fields.nme: is no field of clubs (docs/data.md names them).'],
  [clubs({ rev: 'version' }), 'clubs.fields.rev: follows from other fields and is filled in by itself.'],
  [
    clubs({ nameKey: 'title' }),
    'clubs.fields.nameKey: follows from other fields and is filled in by itself.',
  ],
  // Rights are given by people, and two decide where two must: the runner would write what a mapping says.
  [
    faults({ users: { fields: { isAdmin: 'boss' } } }),
    'users.fields.isAdmin: is decided in the console alone.',
  ],
  [
    faults({ users: { fields: { isLead: { value: true } } } }),
    'users.fields.isLead: is decided in the console alone.',
  ],
  [
    faults({ clubOwnershipRequests: { fields: { firstApproval: 'seen' } } }),
    'clubOwnershipRequests.fields.firstApproval: is decided in the console alone.',
  ],
  [faults({ invitations: { fields: {} } }), 'invitations: is kept in the console alone.'],
  [faults({ reviewRules: { fields: {} } }), 'reviewRules: is kept in the console alone.'],
  [faults({ reportCases: { fields: {} } }), 'reportCases: is kept in the console alone.'],
  [faults({ reporters: { fields: {} } }), 'reporters: is kept in the console alone.'],
  [faults({ comments: { fields: {} } }), 'comments: is kept in the console alone.'],
  [
    faults({ contacts: { from: 'touchline/console/users', fields: {} } }),
    'contacts.from: “touchline/console/users” may be the console’s: begin with a collection of your platform.',
  ],
  [
    faults({ contacts: { from: ['people', '*/*/users'], fields: {} } }),
    'contacts.from: “*/*/users” may be the console’s: begin with a collection of your platform.',
  ],
  [clubs({ name: {} }), 'clubs.fields.name: needs a path (at), a function (by), a value or a default.'],
  [clubs({ name: 'a..b' }), 'clubs.fields.name.at: “a..b” is no path.'],
  [
    faults({ matches: { fields: { kickOff: { at: ['day', 'time', '=?'], as: 'localDate' } } } }),
    'matches.fields.kickOff.at: say the time zone, such as =Europe/Madrid, or take it out.',
  ],
  [clubs({ name: 3 }), 'clubs.fields.name: must be a path, or a rule.'],
  [
    clubs({ status: { at: 's', words: { A: 'gone' } } }),
    'clubs.fields.status.words.A: "gone" isn’t a value of status.',
  ],
  [clubs({ status: { default: 'gone' } }), 'clubs.fields.status.default: "gone" isn’t a value of status.'],
  [
    clubs({ status: { at: 's', mirror: { gone: 'X' } } }),
    'clubs.fields.status.mirror.gone: "gone" isn’t a value of status.',
  ],
  [
    clubs({ managerIds: { at: 'm/*@id', mirror: true } }),
    'clubs.fields.managerIds.mirror: needs a path of names alone, to which a value can be written; or what is written to documents below, or to maps in a list: add and drop.',
  ],
  [
    clubs({ name: { at: 'n', form: 'text' } }),
    'clubs.fields.name.form: is unknown: use one of at, as, by, words, default, value, mirror.',
  ],
  [
    clubs({ name: { at: 'n', as: 'txt' } }),
    expect.stringMatching(/^clubs\.fields\.name\.as: must be one of text, number, /),
  ],
  [
    faults({ teams: { fields: {} } }),
    expect.stringMatching(/^teams: is unknown: use one of .*users, clubs, /),
  ],
  [faults({ clubs: { values: {} } }), expect.stringContaining('clubs')],
  [faults([]), ': must be of the type record.'],
])('%j', (found, sentence) => {
  expect(found[0]).toEqual(sentence)
})
