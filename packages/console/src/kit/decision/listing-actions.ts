import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCircleOff,
  IconCirclePlay,
  IconMessageQuestion,
  IconSend,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  listingTransitions,
  type ListingAction,
  type ListingStatus,
} from '@touchline/domain/engine/machine/listing-status.ts'
import type { RecordAction } from './action-buttons.tsx'

const icons: Record<ListingAction, Icon> = {
  submit: IconSend,
  approve: IconCheck,
  reject: IconX,
  askForInfo: IconMessageQuestion,
  resubmit: IconArrowBackUp,
  reopen: IconArrowBackUp,
  suspend: IconCircleOff,
  reinstate: IconCirclePlay,
  archive: IconArchive,
  restore: IconArrowBackUp,
}

const keys: Partial<Record<ListingAction, string>> = { approve: 'A', reject: 'R', askForInfo: 'I' }

/** Name, icon, key and weight of an action on records that are listed on the platform. */
export function listingLooks(
  action: ListingAction,
): Pick<RecordAction, 'label' | 'icon' | 'tone' | 'shortcut'> {
  const shortcut = keys[action]
  return {
    label: listingTransitions[action].label,
    icon: icons[action],
    tone: action === 'approve' ? 'primary' : 'default',
    ...(shortcut === undefined ? {} : { shortcut }),
  }
}

/** Message when it’s done. */
export const listingDone: Record<ListingAction, (name: string) => string> = {
  submit: (name) => t('{name} is submitted for review.', { name }),
  approve: (name) => t('{name} is approved.', { name }),
  reject: (name) => t('{name} is rejected.', { name }),
  askForInfo: (name) => t('{name} is waiting for information.', { name }),
  resubmit: (name) => t('{name} is back in review.', { name }),
  reopen: (name) => t('{name} is back in review.', { name }),
  suspend: (name) => t('{name} is suspended.', { name }),
  reinstate: (name) => t('{name} is approved again.', { name }),
  archive: (name) => t('{name} is archived.', { name }),
  restore: (name) => t('{name} is approved again.', { name }),
}

/** Actions of a state, in addition to editing. */
export const usualListingActions: Record<ListingStatus, readonly ListingAction[]> = {
  draft: ['submit'],
  requested: ['approve', 'askForInfo', 'reject'],
  needsInfo: ['resubmit', 'reject'],
  approved: ['suspend'],
  rejected: ['reopen'],
  suspended: ['reinstate'],
  archived: ['restore'],
}
