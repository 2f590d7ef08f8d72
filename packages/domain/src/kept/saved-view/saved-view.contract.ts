import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf } from '#engine/noun/contract.ts'
import { SavedViewForm } from './saved-view-form.ts'
import { SavedView } from './saved-view.ts'

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
