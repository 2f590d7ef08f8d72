import { assumedOf, derivation, keysOf, recordAround } from '#engine/derivation.ts'
import { Club } from '#nouns/club/club.ts'
import { User } from '#nouns/user/user.ts'
import { fullName } from '#shared/full-name.ts'
import {
  derivedOwnershipFields,
  isOpenRequest,
  OwnershipRequest,
  ownershipNoun,
} from './ownership-request.ts'
import { assessRequest, riskFields, riskLevelOf } from './ownership-risk.ts'

/** Names of club and applicant follow their records; an open request without a risk score is assessed. */
export const ownershipDerivation = derivation(OwnershipRequest, {
  needs(request) {
    const { clubName, country, userName, email, clubId, userId } = request
    const isAssessed = !lacksRisk(request)
    const knowsClub = isAssessed && clubName !== undefined && country !== undefined
    const knowsPerson = isAssessed && userName !== undefined && email !== undefined
    return {
      records: [
        ...keysOf('clubs', knowsClub ? [] : [clubId]),
        ...keysOf('users', knowsPerson ? [] : [userId]),
      ],
      requestsOf: isAssessed ? undefined : userId,
    }
  },
  fills(request, found) {
    const club = recordAround(Club, found, 'clubs', request.clubId)
    const user = recordAround(User, found, 'users', request.userId)
    const email = request.email ?? user?.email
    const { id, createdAt, riskScore } = request
    const others = found.requests
      .filter((other) => other.id !== id)
      .map((other) => OwnershipRequest.parse(other))
    return {
      ...assumedOf(ownershipNoun),
      clubName: club?.name,
      country: club?.country,
      userName: user && fullName(user),
      email,
      ...(lacksRisk(request)
        ? createdAt && riskFields(assessRequest({ ...request, createdAt, email }, { club, user, others }))
        : riskScore !== undefined && { riskLevel: riskLevelOf({ riskScore }) }),
    }
  },
  follows: derivedOwnershipFields,
  // A decided one keeps the names under which it was decided.
  namedBy: (request) =>
    isOpenRequest(request)
      ? [...keysOf('clubs', [request.clubId]), ...keysOf('users', [request.userId])]
      : [],
  names(request, found) {
    if (!isOpenRequest(request)) return {}
    const user = recordAround(User, found, 'users', request.userId)
    return {
      clubName: recordAround(Club, found, 'clubs', request.clubId)?.name,
      userName: user && fullName(user),
    }
  },
})

/** Whether its risk must be assessed; an unreadable score counts as none. */
export const lacksRisk = (request: OwnershipRequest): boolean =>
  request.riskScore === undefined && isOpenRequest(request)
