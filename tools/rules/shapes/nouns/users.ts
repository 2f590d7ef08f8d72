import { userNoun } from '@touchline/domain/nouns/user/user.ts'
import { follows, law } from '#tools/rules/shapes/fields.ts'
import { shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

export const shape = shapeOfNoun(userNoun, {
  fields: {
    // With its flags: `areRoles`.
    roles: law,
    roleFlags: follows(law),
    accountStatus: follows(law, 'state'),
    suspension: follows(law, 'state'),
  },
})
