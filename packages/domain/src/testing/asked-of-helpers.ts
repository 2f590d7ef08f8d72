import { clipFrames, ClipHash, isOfFile, likeliest } from '#nouns/clip/clip-hash.ts'
import { Delivery, isTroubled, recipientsOf, sentAgain, stateOfAll } from '#engine/mail/delivery.ts'
import { InboxState, isUnread, marked, readAfter, unreadSince, unsentMarks } from '#kept/inbox.ts'
import { OfferNumber, offerNumber } from '#nouns/offer/offer.ts'
import { OutboxMessage } from '#engine/mail/outbox.ts'
import { digestDay } from '#kept/digest.ts'
import { Preferences } from '#kept/preferences.ts'
import { nextSaying, Presence, presentAmong } from '#kept/presence.ts'
import { SavedView } from '#kept/saved-view/saved-view.ts'
import { alertMark, checkedAlert, freshCount, ViewAlert } from '#kept/saved-view/view-alert.ts'
import { drawnBelow, ReviewSettings } from '#engine/review/second/draw.ts'
import {
  pairOf,
  reasonPairs,
  reasonsGiven,
  splitLooks,
  weeklyAgreement,
} from '#engine/review/second/agreement.ts'
import { openedItem, SecondLook, waitsFor } from '#engine/review/second/second-look.ts'
import { statementText } from '#engine/review/statement-text.ts'
import { UniqueKey } from '#shared/unique-key.ts'
import { now } from './asked-of-records.ts'
import { tried, type Tried } from './tried.ts'

/** Questions to other documents that an administrator can write (docs/data.md, "Other documents"). */
export const askedOfHelpers: Readonly<Record<string, Tried>> = {
  clipHashes: tried(ClipHash, [
    clipFrames,
    (hash) => isOfFile(hash, { sha256: 'x', storagePath: 'x' }),
    (hash) => likeliest([hash], ['x'], 3).length,
  ]),
  deliveries: tried(Delivery, [
    ({ recipients = [] }) => [stateOfAll(recipients), sentAgain(recipients, now)],
    ({ state }) => isTroubled(state),
  ]),
  inboxes: tried(InboxState, [
    (state) => unreadSince(state, now),
    (state) => marked(state, [{ id: 'log:1:x', kind: 'log', at: now }], { ids: new Set(), isRead: true }),
    unsentMarks,
    (state) => [isUnread({ id: 'log:1:x', kind: 'log', at: now }, state), readAfter(state, 'log', now)],
  ]),
  offerNumbers: tried(OfferNumber, [({ last = 0 }) => offerNumber('2026', last + 1)]),
  outbox: tried(OutboxMessage, [
    (message) => recipientsOf(message, now),
    ({ statement }) => statement && statementText(statement, { product: 'x' }),
  ]),
  preferences: tried(Preferences, [({ timeZone }) => digestDay(now, timeZone)]),
  presence: tried(Presence, [
    (presence) => presentAmong([presence], now, 'x'),
    ({ record = '' }) => nextSaying({ said: { record }, lastAt: 1 }, { record: 'x' }),
  ]),
  reviewSettings: tried(ReviewSettings, [({ share }) => drawnBelow(share)]),
  savedViews: tried(SavedView, [({ name, query }) => [name, String(new URLSearchParams(query))]]),
  secondLooks: tried(SecondLook, [
    (look) => waitsFor(look, 'x'),
    ({ item }) => openedItem(item),
    pairOf,
    (look) => [reasonPairs([look], 'x'), reasonsGiven([look])],
    (look) => splitLooks([look]).length,
    (look) => weeklyAgreement([look], now, 4).map(({ n, agreed }) => [n, agreed]),
  ]),
  uniqueKeys: tried(UniqueKey, []),
  viewAlerts: tried(ViewAlert, [
    freshCount,
    alertMark,
    (alert) => checkedAlert(alert, { asked: 'x', rows: [{ id: 'x', isOwn: false }], hasMore: false }, false),
  ]),
}
