-- The report of an import is stored in English, and each person reads it in their own language.
alter table translation_imports drop column studio_language;
