/** The part of it that we use; the package has no types. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock of the whole file; false when another process has it. */
  export function tryLock(fileDescriptor: number): boolean;
}
