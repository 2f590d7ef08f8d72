import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf } from '#engine/noun/contract.ts'
import { ReasonTemplate, ReasonTemplateForm, templateVariables } from './reason-template.ts'

const placeholders = Object.keys(templateVariables)
  .map((name) => `\`{{${name}}}\``)
  .join(', ')

export const reasonTemplates = contractOf({
  path: 'reasonTemplates/{reasonCode}',
  about:
    'The message that goes with a reason, in a team’s own words; the key is one of the [reason codes](#reason-codes), or `duplicate_club` or `duplicate_club_offer`, which are sent instead if the existing club is known. A key without a document has the console’s own text.',
  schema: ReasonTemplate,
  fields: {
    subject: {
      by: 'console',
      type: enteredText(ReasonTemplateForm.shape.subject),
      means: 'Subject; `{{recipient}}` and the like stand for values.',
      example: 'Your video',
    },
    body: {
      by: 'console',
      type: enteredText(ReasonTemplateForm.shape.body),
      means: `Text. Placeholders: ${placeholders}.`,
      example: 'Dear {{recipient}}, {{item}} was rejected.',
    },
  },
  derived: {},
})
