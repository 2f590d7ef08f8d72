import { t } from '@touchline/domain/language/t.ts'
import {
  leagueChecks,
  type LeagueFacts,
  type LeagueIdentity,
} from '@touchline/domain/nouns/league/league-checks.ts'
import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { leagueHolding, leaguesLike } from './league-keys.ts'

/** Checks of a league, for its forms, its page and its queue. Reads at most 43 documents, and its clubs. */
export const leagueCheckList: NounChecks<LeagueIdentity, LeagueFacts> = {
  checks: leagueChecks,
  facts: {
    holder: (league) => leagueHolding(leagueKey(league)),
    like: leaguesLike,
    members: ({ clubIds = [] }) => (clubIds.length === 0 ? undefined : clubsById([...new Set(clubIds)])),
  },
  looking: t('Looking for similar leagues…'),
  failed: t('Couldn’t look for similar leagues: no answer from the server.'),
}
