import { ownAlerts } from '@touchline/domain/kept/saved-view/saved-view-questions.ts'
import { ViewAlert } from '@touchline/domain/kept/saved-view/view-alert.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { currentAdmin } from '#data/session/session.ts'

/** Fields without the views' known rows, which are only compared where they are stored. */
const shown = ['ownerId', 'viewId', 'asked', 'fresh', 'foundAt', 'failedAt', 'checkedAt']
const alerts = collectionOf('viewAlerts', ViewAlert).only(shown)

export const readOwnAlerts = async (): Promise<ViewAlert[]> =>
  (await alerts.page(ownAlerts(currentAdmin().uid))).rows
