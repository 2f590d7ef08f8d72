import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf } from '#engine/noun/contract.ts'
import { SavedViewForm } from './saved-view-form.ts'
import { SavedView } from './saved-view.ts'
import { ViewAlert } from './view-alert.ts'

export const savedViews = contractOf({
  path: 'savedViews/{viewId}',
  about: 'A named state of a list. It belongs to one administrator, who may share it.',
  schema: SavedView,
  fields: {
    area: { by: 'console', means: 'Collection of the list.', example: 'users' },
    name: {
      by: 'console',
      type: enteredText(SavedViewForm.shape.name),
      means: 'Name.',
      example: 'New coaches',
    },
    query: {
      by: 'console',
      means: 'Query part of the list’s address, without the question mark.',
      example: 'role=coach&sort=-joined',
    },
    ownerId: { by: 'console', means: 'uid of the owner.', example: 'user-9' },
    ownerName: { by: 'console', means: 'Their name at the time.', example: 'Sam Reeve' },
    shared: { by: 'console', means: 'Whether colleagues see it.', example: true },
    sharedAt: { by: 'console', means: 'Since when.', example: new Date('2026-05-20T08:00:00Z') },
  },
  derived: {},
})

export const viewAlerts = contractOf({
  path: 'viewAlerts/{uid}_{viewId}',
  about:
    'Alerts an administrator to new records in a saved view. Written only by their console, which checks the view every minute while it’s open.',
  schema: ViewAlert,
  fields: {
    ownerId: { by: 'console', means: 'uid of the administrator.', example: 'user-9' },
    viewId: { by: 'console', means: 'id of the document in `savedViews`.', example: 'view-1' },
    asked: {
      by: 'console',
      means: 'SHA-256 of the filters and the order that were asked, in hexadecimal digits.',
      example: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    },
    known: {
      by: 'console',
      means: 'Keys of the first 100 rows when it was asked last, a slash between them.',
      example: 'club-1/club-2',
    },
    fresh: {
      by: 'console',
      means: 'Keys of those that came in since and that the person hasn’t seen, a slash between them.',
      example: 'club-2',
    },
    foundAt: {
      by: 'console',
      means: 'When the last of these was found.',
      example: new Date('2026-05-30T08:00:00Z'),
    },
    failedAt: {
      by: 'console',
      means: 'Since when the view can’t be asked; absent while it can.',
      example: new Date('2026-05-30T08:00:00Z'),
    },
    checkedAt: {
      by: 'console',
      means: 'When it was asked last and something had changed.',
      example: new Date('2026-05-30T08:00:00Z'),
    },
  },
  derived: {},
})
