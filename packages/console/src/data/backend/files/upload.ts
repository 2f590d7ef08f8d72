// Sending files in pieces is a third of the SDK: a copy with nothing else (build/lean/lean-storage.ts).
export { uploadBytesResumable } from 'firebase/storage'
