/** Types for the part of the package that is used; it has none. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the whole file; false when another process has it. */
  export function tryLock(fileDescriptor: number): boolean;
}
