import { restricting } from '#engine/mail/letter.ts'

/**
 * Messages to managers or applicants about records that are no longer listed. Not translated to the administrator's
 * language.
 */
export const listingMessages = {
  suspend: (name: string) =>
    restricting(`${name} is suspended`, `${name} is suspended and isn’t shown at present.`),
  archive: (name: string) =>
    restricting(`${name} is archived`, `${name} is archived and isn’t shown any more.`),
}
