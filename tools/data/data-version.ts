/** Version of the data that this program writes: the first release's was 1, and each of `steps/step-list.ts` leads to the next. */
export const DATA_VERSION = 2
