/** Number of names below each folder of files (firebase/storage.rules). */
const places = { profileImages: 1, clubs: 2, ownershipEvidence: 2, videos: 2, activityFiles: 2 }

/** Longest name in a path; storage takes at most 1,024 bytes in all. */
const NAME_MAX = 256

/** Whether a path leads into a folder of files; nobody may read any other place that a record names. */
export function isPlaceIn(folder: keyof typeof places, path: string): boolean {
  const [head, ...names] = path.split('/')
  const isName = (name: string) => name.trim() !== '' && name.length <= NAME_MAX && !/\p{C}/u.test(name)
  return head === folder && names.length === places[folder] && names.every(isName)
}
