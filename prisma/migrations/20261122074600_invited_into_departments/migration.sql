-- An invitation names the departments its person will belong to, and remembers that its link was
-- opened by somebody whose address has an account already.
ALTER TABLE "invitations" ADD COLUMN "blocked_at" TIMESTAMPTZ(3);

CREATE TABLE "invitation_departments" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "invitation_id" INTEGER NOT NULL,
    "department_id" INTEGER NOT NULL,
    "role" "department_role" NOT NULL,

    CONSTRAINT "invitation_departments_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "invitation_departments_invitation_id_department_id_key" ON "invitation_departments"("invitation_id", "department_id");

ALTER TABLE "invitation_departments" ADD CONSTRAINT "invitation_departments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invitation_departments" ADD CONSTRAINT "invitation_departments_organization_id_invitation_id_fkey" FOREIGN KEY ("organization_id", "invitation_id") REFERENCES "invitations"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invitation_departments" ADD CONSTRAINT "invitation_departments_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
