-- From where somebody has signed in before. A keyed hash: the address itself is kept nowhere.
CREATE TABLE "known_places" (
    "user_id" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_places_pkey" PRIMARY KEY ("user_id", "place")
);

CREATE INDEX "known_places_organization_id_user_id_idx" ON "known_places"("organization_id", "user_id");

ALTER TABLE "known_places" ADD CONSTRAINT "known_places_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "known_places" ADD CONSTRAINT "known_places_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
