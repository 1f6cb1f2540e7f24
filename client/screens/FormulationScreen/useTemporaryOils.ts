import { useCallback, useEffect, useState } from 'react';
import {
  keepTemporaryOils,
  readTemporaryOils,
  type TemporaryOil,
} from '#client/screens/run/temporaryOils.ts';

/** The oils only this tab knows; a reload and the way back find them again. */
export function useTemporaryOils() {
  const [oils, setOils] = useState(readTemporaryOils);
  useEffect(() => keepTemporaryOils(oils), [oils]);
  const add = useCallback((oil: TemporaryOil) => setOils((current) => [...current, oil]), []);
  const change = useCallback(
    (changed: TemporaryOil) =>
      setOils((current) => current.map((oil) => (oil.id === changed.id ? changed : oil))),
    [],
  );
  const remove = useCallback(
    (id: string) => setOils((current) => current.filter((oil) => oil.id !== id)),
    [],
  );
  return { oils, add, change, remove };
}

export type TemporaryOils = ReturnType<typeof useTemporaryOils>;
