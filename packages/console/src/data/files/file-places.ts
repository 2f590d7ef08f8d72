/** How many names lie within each folder where files are kept (firebase/storage.rules). */
const places = { profileImages: 1, clubs: 2, ownershipEvidence: 2, videos: 2, activityFiles: 2 }

/** No name in a path is longer; storage takes at most 1,024 bytes in all. */
const NAME_MAX = 256

/** Whether a path leads into a folder where files are kept; whatever else a record names is no place that anybody may read. */
export function isPlaceIn(folder: keyof typeof places, path: string): boolean {
  const [head, ...names] = path.split('/')
  const isName = (name: string) => name.trim() !== '' && name.length <= NAME_MAX && !/\p{C}/u.test(name)
  return head === folder && names.length === places[folder] && names.every(isName)
}
