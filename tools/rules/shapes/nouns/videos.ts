import { videoNoun } from '@touchline/domain/nouns/video/video.ts'
import { follows, law, optional, pattern } from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

export const shape = shapeOfNoun(videoNoun, {
  fields: {
    language: optional(pattern('[a-z]{2,3}(-[A-Za-z0-9]{2,8})*', 'en')),
    minorsVisible: optional(fieldRules(videoNoun).minorsVisible),
    // Each is one of its flags: by hand.
    wrongFlags: law,
    queue: follows(law),
    flagCodes: follows(law),
    flagged: follows(law),
  },
})
